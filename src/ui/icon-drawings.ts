import arrowLeft from 'lucide/arrow-left?drawing';
import arrowLeftRight from 'lucide/arrow-left-right?drawing';
import arrowUp from 'lucide/arrow-up?drawing';
import camera from 'lucide/camera?drawing';
import check from 'lucide/check?drawing';
import chevronDown from 'lucide/chevron-down?drawing';
import chevronLeft from 'lucide/chevron-left?drawing';
import chevronRight from 'lucide/chevron-right?drawing';
import circleAlert from 'lucide/circle-alert?drawing';
import circleCheck from 'lucide/circle-check?drawing';
import circlePlay from 'lucide/circle-play?drawing';
import clock from 'lucide/clock?drawing';
import coins from 'lucide/coins?drawing';
import ellipsis from 'lucide/ellipsis?drawing';
import eye from 'lucide/eye?drawing';
import headset from 'lucide/headset?drawing';
import heart from 'lucide/heart?drawing';
import languages from 'lucide/languages?drawing';
import layoutGrid from 'lucide/layout-grid?drawing';
import link from 'lucide/link?drawing';
import mail from 'lucide/mail?drawing';
import mapPin from 'lucide/map-pin?drawing';
import menu from 'lucide/menu?drawing';
import messageCircleQuestionMark from 'lucide/message-circle-question-mark?drawing';
import minus from 'lucide/minus?drawing';
import newspaper from 'lucide/newspaper?drawing';
import packageIcon from 'lucide/package?drawing';
import packageCheck from 'lucide/package-check?drawing';
import palette from 'lucide/palette?drawing';
import pause from 'lucide/pause?drawing';
import phone from 'lucide/phone?drawing';
import play from 'lucide/play?drawing';
import plus from 'lucide/plus?drawing';
import printer from 'lucide/printer?drawing';
import rotateCcw from 'lucide/rotate-ccw?drawing';
import ruler from 'lucide/ruler?drawing';
import scale from 'lucide/scale?drawing';
import search from 'lucide/search?drawing';
import send from 'lucide/send?drawing';
import share2 from 'lucide/share-2?drawing';
import shieldCheck from 'lucide/shield-check?drawing';
import shoppingBag from 'lucide/shopping-bag?drawing';
import tag from 'lucide/tag?drawing';
import textSearch from 'lucide/text-search?drawing';
import thumbsUp from 'lucide/thumbs-up?drawing';
import trash2 from 'lucide/trash?drawing';
import truck from 'lucide/truck?drawing';
import user from 'lucide/user?drawing';
import x from 'lucide/x?drawing';

/** The contents of the `<svg>` of each Lucide icon that the shop uses, by the name under which pages include it. */
export const iconDrawings = {
  'arrow-left': arrowLeft,
  'arrow-left-right': arrowLeftRight,
  'arrow-up': arrowUp,
  camera,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'circle-alert': circleAlert,
  'circle-check': circleCheck,
  'circle-play': circlePlay,
  clock,
  coins,
  ellipsis,
  eye,
  heart,
  headset,
  languages,
  'layout-grid': layoutGrid,
  link,
  mail,
  'map-pin': mapPin,
  menu,
  'message-circle-question-mark': messageCircleQuestionMark,
  minus,
  'package-check': packageCheck,
  newspaper,
  package: packageIcon,
  palette,
  pause,
  phone,
  play,
  plus,
  ruler,
  scale,
  search,
  send,
  'share-2': share2,
  'shield-check': shieldCheck,
  'shopping-bag': shoppingBag,
  tag,
  'text-search': textSearch,
  'thumbs-up': thumbsUp,
  'trash-2': trash2,
  user,
  x,
  truck,
  printer,
  'rotate-ccw': rotateCcw,
} as const;
