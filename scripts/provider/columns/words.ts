import { foldText } from '#rules/fold-text.ts';

/** What files say in cells, in the languages of this country and others; compared like names in search. */
const words = (list: string): ReadonlySet<string> => new Set(list.split('; ').map(foldText));

/** Names of options whose values are colours. */
const COLOUR_NAMES = words('rang; rangi; цвет; color; colour; renk; barva; boja; farbe; kleur; колір');

export const isColour = (name: string): boolean => COLOUR_NAMES.has(foldText(name));

/** Properties that say who made a product. */
export const BRAND_NAMES = words('бренд; brand; brend; производитель; изготовитель; марка');

/** Categories that mean none. */
export const NO_CATEGORY = words(
  'home; root; root catalog; uncategorized; без категории; без рубрики; все товары; all products; главная; misc; barchasi',
);

export const YES = /^(true|1|yes|y|да|ha|истина|вкл|\+|evet|ano)$/i;
export const NO = /^(false|0|no|n|нет|yo['‘’ʻ`]?q|ложь|выкл|-|hayır|ne|-1)$/i;

export const IN_STOCK = words(
  'есть; много; достаточно; мало; в наличии; есть в наличии; да; +; bor; mavjud; kop; ha; in stock; instock; available; yes; true; ' +
    'limited availability; backorder; onbackorder; на складе; skladem; var; є; в наявності',
);
/** Alone, or as the first or last word: `нет (ждём)`, `omborda yo‘q`. */
export const NOT_IN_STOCK = words(
  'нет; нет в наличии; отсутствует; -; –; —; yoq; emas; tugadi; tugagan; qolmadi; qolmagan; sotildi; sotilgan; kutilmoqda; out of stock; ' +
    'outofstock; not stocked; sold out; no; false; discontinued; unavailable; нету; немає; yok; снят; снята; снято; сняты; закончился; ' +
    'закончилась; закончилось; закончились; кончился; кончились; распродан; распродано; продан; продано; ожидается; ожидаются; ожидаем; ждем; скоро',
);
export const PREORDER = words('preorder; pre-order; предзаказ');

/** Why a product of this status is not for sale. */
export const WITHDRAWN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    draft: 'a draft',
    черновик: 'a draft',
    archived: 'archived',
    архив: 'archived',
    unlisted: 'not listed',
    hidden: 'hidden',
    private: 'not published',
    inactive: 'not active',
    deleted: 'marked for deletion',
    удален: 'marked for deletion',
  }).map(([word, says]) => [foldText(word), says]),
);

/** Types of rows that are no products. */
export const GROUPS = words('группа; group; guruh');

/** What lists call the sums of their rows, and what such names contain besides. */
export const TOTALS = words(
  'итого; итог; итоги; итоговая; всего; подытог; jami; umumiy; hammasi; total; subtotal; totals',
);
export const OF_TOTALS = words(
  'по; общий; общая; общее; общие; промежуточный; группе; группам; разделу; категории; складу; складам; странице; прайсу; списку; ' +
    'документу; накладной; на; в; с; и; к; оплате; сумму; сумма; сум; som; uzs; usd; ндс; учетом; учётом; количество; кол; во; ' +
    'штук; шт; ед; товаров; товара; товары; наименований; наименования; позиций; позиции; остаток; стоимость; цена; ' +
    'boyicha; guruh; summa; summasi; soni; miqdor; miqdori; dona; ta; mahsulot; tovar; narxi; grand; sum; amount; quantity; pcs; items',
);
/** How the total of a group begins, or ends. */
export const OF_GROUP = /^(?:itogo|vsego|podytog|jami)(?!\p{L})|\sitog$/u;

/** How a line begins that charges for transport. */
export const DELIVERY =
  /^(?:besplatnaya |stoimost |platnaya )?(?:dostavka|delivery|shipping)\b|^yetkazib berish/;

/** Of several stocks: the one of all warehouses, and those that cannot be sold. */
export const WHOLE_STOCK = /vsego|itogo|obsh|jami|umumiy|dostupn|svobodn|total|available/;
export const NO_STOCK = /rezerv|reserv|puti|yolda|ojida|zakaz|kutil/;

/** Units of stocks, as they stand in the names of columns. */
export const PIECES = words(
  'sht; штук; штуку; ед; единицу; dona; donasi; ta; pc; pcs; piece; pieces; ks; adet',
);

/** What the header of a price says about its numbers. */
export const THOUSANDS = words('ming; тыс; tys; тысяч; тысячи; т; thousand; thousands; 000; 1000; x1000');
export const MILLIONS = words('mln; миллион; миллионов; million; millions; milyon');
export const HARMLESS = words(
  'с; со; в; во; на; за; по; и; из; для; учетом; включая; va; bilan; uchun; per; in; incl; with; for; of; the; x; г; год; года; yil; цена; narx; narxi; ' +
    'price; товара; товар; mahsulot; product; item; unit; each; ндс; ққс; vat; tax; included; розница; розницу; розничная; розн; retail; chakana; ' +
    'продажи; продажа; sotuv; sotish; sotiladigan; sale; sales; наличные; наличными; нал; cash; naqd; безнал; перечисление; перечислением; pul; otkazma; terminal; ' +
    'karta; click; payme; магазин; dokon; сайт; сайта; клиентов; покупателя; новая; текущая; актуальная; последняя; yangi; hozirgi; joriy; current; ' +
    'new; базовая; основная; обычная; полная; asosiy; regular; итоговая; рекомендованная; ррц; отпускная; прайс; сша; ташкент; ташкенте; тошкент; ' +
    'самарканд; samarqand; бухара; buxoro; наманган; андижан; andijon; фергана; fargona; карши; qarshi; нукус; термез; termiz; джизак; jizzax; ' +
    'навои; navoiy; ургенч; urganch; хорезм; xorazm; коканд; qoqon; гулистан; guliston; узбекистан; uzbekiston; shahri; город',
);

/** Currencies that the shop does not have, besides codes and signs. */
export const OTHER_CURRENCIES = words(
  'rur; rubl; rublej; r; euro; evro; tenge; tg; grn; grivna; tl; kc; zl; zł; din; yuan; br',
);
