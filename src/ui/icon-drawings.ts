import arrowLeft from 'lucide-static/icons/arrow-left.svg?drawing';
import arrowLeftRight from 'lucide-static/icons/arrow-left-right.svg?drawing';
import arrowUp from 'lucide-static/icons/arrow-up.svg?drawing';
import camera from 'lucide-static/icons/camera.svg?drawing';
import check from 'lucide-static/icons/check.svg?drawing';
import chevronDown from 'lucide-static/icons/chevron-down.svg?drawing';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?drawing';
import chevronRight from 'lucide-static/icons/chevron-right.svg?drawing';
import circleAlert from 'lucide-static/icons/circle-alert.svg?drawing';
import circleCheck from 'lucide-static/icons/circle-check.svg?drawing';
import circlePlay from 'lucide-static/icons/circle-play.svg?drawing';
import clock from 'lucide-static/icons/clock.svg?drawing';
import coins from 'lucide-static/icons/coins.svg?drawing';
import ellipsis from 'lucide-static/icons/ellipsis.svg?drawing';
import eye from 'lucide-static/icons/eye.svg?drawing';
import headset from 'lucide-static/icons/headset.svg?drawing';
import heart from 'lucide-static/icons/heart.svg?drawing';
import languages from 'lucide-static/icons/languages.svg?drawing';
import layoutGrid from 'lucide-static/icons/layout-grid.svg?drawing';
import link from 'lucide-static/icons/link.svg?drawing';
import mail from 'lucide-static/icons/mail.svg?drawing';
import mapPin from 'lucide-static/icons/map-pin.svg?drawing';
import menu from 'lucide-static/icons/menu.svg?drawing';
import messageCircleQuestionMark from 'lucide-static/icons/message-circle-question-mark.svg?drawing';
import minus from 'lucide-static/icons/minus.svg?drawing';
import newspaper from 'lucide-static/icons/newspaper.svg?drawing';
import packageIcon from 'lucide-static/icons/package.svg?drawing';
import packageCheck from 'lucide-static/icons/package-check.svg?drawing';
import palette from 'lucide-static/icons/palette.svg?drawing';
import pause from 'lucide-static/icons/pause.svg?drawing';
import phone from 'lucide-static/icons/phone.svg?drawing';
import play from 'lucide-static/icons/play.svg?drawing';
import plus from 'lucide-static/icons/plus.svg?drawing';
import printer from 'lucide-static/icons/printer.svg?drawing';
import rotateCcw from 'lucide-static/icons/rotate-ccw.svg?drawing';
import ruler from 'lucide-static/icons/ruler.svg?drawing';
import scale from 'lucide-static/icons/scale.svg?drawing';
import search from 'lucide-static/icons/search.svg?drawing';
import send from 'lucide-static/icons/send.svg?drawing';
import share2 from 'lucide-static/icons/share-2.svg?drawing';
import shieldCheck from 'lucide-static/icons/shield-check.svg?drawing';
import shoppingBag from 'lucide-static/icons/shopping-bag.svg?drawing';
import tag from 'lucide-static/icons/tag.svg?drawing';
import textSearch from 'lucide-static/icons/text-search.svg?drawing';
import thumbsUp from 'lucide-static/icons/thumbs-up.svg?drawing';
import trash2 from 'lucide-static/icons/trash-2.svg?drawing';
import truck from 'lucide-static/icons/truck.svg?drawing';
import user from 'lucide-static/icons/user.svg?drawing';
import x from 'lucide-static/icons/x.svg?drawing';

/** Lucide icons that the shop uses, as what stands inside their `<svg>`, by the name under which pages hold them. */
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
