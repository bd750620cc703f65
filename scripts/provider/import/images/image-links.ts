import { isImageUrl } from '#rules/read-field.ts';
import { FAULTS } from '../message.ts';

/** Hosts of pages that show a picture, whose file has another host. */
const PAGE_HOSTS = new Set(
  (
    'drive.google.com docs.google.com photos.google.com photos.app.goo.gl dropbox.com yadi.sk cloud.mail.ru 1drv.ms ' +
    'onedrive.live.com icloud.com wetransfer.com we.tl t.me telegram.me instagram.com facebook.com fb.com vk.com vk.ru ' +
    'ok.ru pinterest.com pin.it tiktok.com youtube.com youtu.be ibb.co postimg.cc prnt.sc olx.uz'
  ).split(' '),
);
const HOST = /^https?:\/\/(?:(?:www|m|web|ru|uz)\.)?([^/?#:]+)/i;
const IS_PAGE = /^https?:\/\/disk\.(?:360\.)?yandex\.|^[^?#]*\.(?:html?|php|aspx?|jsp)(?:[?#]|$)/i;
const DRIVE_FILE =
  /^https?:\/\/drive\.google\.com\/(?:file\/(?:u\/\d+\/)?d\/|(?:open|uc|thumbnail)\?(?:[^#]*&)?id=)([\w-]+)/i;
const DROPBOX_FILE = /^https?:\/\/(?:www\.)?dropbox\.com\/(?:s|scl\/fi)\//i;

/** The address of an image, or why there is none. */
export type FoundImage = { address: string } | { reason: string };

/** Finds the image that a link leads to. */
export function imageBehind(link: string): FoundImage {
  if (!isImageUrl(link)) return { reason: FAULTS.noAddress };
  const id = DRIVE_FILE.exec(link)?.[1];
  const [key = ''] = /[?&]resourcekey=[\w-]+/.exec(link) ?? [];
  if (id) return { address: `https://drive.google.com/uc?export=download&id=${id}${key.replace('?', '&')}` };
  if (DROPBOX_FILE.test(link)) {
    const url = new URL(link);
    url.searchParams.delete('dl');
    url.searchParams.set('raw', '1');
    return { address: url.href };
  }
  const host = HOST.exec(link)?.[1]?.toLowerCase() ?? '';
  return PAGE_HOSTS.has(host) || IS_PAGE.test(link) ? { reason: FAULTS.noImageAtAddress } : { address: link };
}
