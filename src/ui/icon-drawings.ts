import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw';
import arrowLeftRight from 'lucide-static/icons/arrow-left-right.svg?raw';
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import circleAlert from 'lucide-static/icons/circle-alert.svg?raw';
import circleCheck from 'lucide-static/icons/circle-check.svg?raw';
import circlePlay from 'lucide-static/icons/circle-play.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import coins from 'lucide-static/icons/coins.svg?raw';
import eye from 'lucide-static/icons/eye.svg?raw';
import headset from 'lucide-static/icons/headset.svg?raw';
import heart from 'lucide-static/icons/heart.svg?raw';
import languages from 'lucide-static/icons/languages.svg?raw';
import layoutGrid from 'lucide-static/icons/layout-grid.svg?raw';
import link from 'lucide-static/icons/link.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import messageCircleQuestionMark from 'lucide-static/icons/message-circle-question-mark.svg?raw';
import minus from 'lucide-static/icons/minus.svg?raw';
import newspaper from 'lucide-static/icons/newspaper.svg?raw';
import packageIcon from 'lucide-static/icons/package.svg?raw';
import packageCheck from 'lucide-static/icons/package-check.svg?raw';
import palette from 'lucide-static/icons/palette.svg?raw';
import pause from 'lucide-static/icons/pause.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import play from 'lucide-static/icons/play.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import printer from 'lucide-static/icons/printer.svg?raw';
import rotateCcw from 'lucide-static/icons/rotate-ccw.svg?raw';
import ruler from 'lucide-static/icons/ruler.svg?raw';
import scale from 'lucide-static/icons/scale.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import send from 'lucide-static/icons/send.svg?raw';
import share2 from 'lucide-static/icons/share-2.svg?raw';
import shieldCheck from 'lucide-static/icons/shield-check.svg?raw';
import shoppingBag from 'lucide-static/icons/shopping-bag.svg?raw';
import tag from 'lucide-static/icons/tag.svg?raw';
import textSearch from 'lucide-static/icons/text-search.svg?raw';
import thumbsUp from 'lucide-static/icons/thumbs-up.svg?raw';
import trash2 from 'lucide-static/icons/trash-2.svg?raw';
import truck from 'lucide-static/icons/truck.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

/** Lucide pictograms that the shop uses, as SVG source, by the name under which the sprite holds them. */
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
