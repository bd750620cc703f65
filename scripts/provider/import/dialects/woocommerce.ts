import { isBlank, textOf } from '../../columns/cell.ts';
import { numberedPairs, type Role, type Row, textIn } from '../rows/row.ts';
import type { Dialect } from './dialect.ts';

/** The columns of an export in the languages of its shops, in the order of these meanings. */
const MEANINGS = (
  'sale.type|code|productName|sale.published|sale.visibility|productOption.short|productOption|discountFrom|discountUntil|' +
  'productQuantity.available|productQuantity|productDiscPrice|productPrice|categoryName|productImages|group|brand|' +
  'attributes.name|attributes.value'
).split('|');

const LANGUAGES: readonly string[] = [
  'type|sku|name|published|visibility in catalog|short description|description|date sale price starts|date sale price ends|' +
    'in stock?|stock|sale price|regular price|categories|images|parent|brands|attribute # name|attribute # value(s)',
  'тип|артикул|имя|опубликован|видимость в каталоге|короткое описание; краткое описание|описание|' +
    'дата начала действия скидки; дата начала действия акционной цены|' +
    'дата окончания действия скидки; дата окончания действия акционной цены|в наличии?; наличие|запасы|' +
    'акционная цена; цена распродажи|базовая цена|категории|изображения|родительский|бренды|' +
    'название атрибута #; имя атрибута #|' +
    'значение атрибута #; значения атрибутов #; значение(-я) атрибута(-ов) #; значение(-я) аттрибута(-ов) #',
  'тип|артикул|назва; ім’я|опубліковано|видимість в каталозі; видимість у каталозі|короткий опис|опис|' +
    'дата початку дії розпродажу|дата закінчення розпродажу|в наявності?|запас; запаси|ціна розпродажу; акційна ціна|' +
    'звичайна ціна|категорії|зображення|батьківський|бренди|назва атрибуту #; назва атрибута #|' +
    'значення атрибуту #; значення атрибута #; значення атрибутів #',
  'tipo|sku|nombre|publicado|visibilidad en el catálogo|descripción corta|descripción|' +
    'día en que empieza el precio rebajado|día en que termina el precio rebajado|¿existencias?; ¿en inventario?|' +
    'inventario; existencias|precio rebajado|precio normal|categorías|imágenes|superior; principal|marcas|' +
    'nombre del atributo #|valor(es) del atributo #',
  'type|sku|naam|gepubliceerd|zichtbaarheid in catalogus|korte beschrijving|beschrijving|startdatum actieprijs|' +
    'einddatum actieprijs|op voorraad?|voorraad|actieprijs|reguliere prijs|categorieën|afbeeldingen|hoofd|merken|' +
    'naam attribuut #; attribuut # naam|waarde(n) attribuut #; attribuut # waarde(n)',
  'tür|stok kodu (sku); sku; stok kodu|isim|yayımlanmış|katalogda görünürlük|kısa açıklama|açıklama|' +
    'indirimli fiyatın başladığı tarih|indirimli fiyatın bittiği tarih|stokta?|stok|indirimli satış fiyatı; indirimli fiyat|' +
    'normal fiyat|kategoriler|görseller|ebeveyn|markalar|nitelik # ismi|nitelik # değer(ler)i',
  'typ|katalogové číslo|název; jméno|publikováno|viditelnost v katalogu|krátký popis|popis|datum začátku slevy|' +
    'datum konce slevy|skladem?|sklad|akční cena; zlevněná cena|běžná cena|kategorie|obrázky|nadřazené|značky|' +
    'název vlastnosti #|hodnota(y) vlastnosti #',
];

export const woocommerce: readonly Dialect[] = LANGUAGES.map((list) => {
  const names: Dialect['names'] = {
    'code.id': 'id; kimlik',
    barcode: 'gtin, upc, ean, or isbn; gtin, upc, ean или isbn',
    ...Object.fromEntries(list.split('|').map((name, column) => [MEANINGS[column], name])),
  };
  return {
    title: 'a WooCommerce export of products',
    marks: (['sale.type', 'sale.published', 'productPrice'] as const).flatMap((role) => names[role] ?? []),
    categories: { several: /(?<!\\),/ },
    names,
    read,
  };
});

function read(row: Row<Role>): undefined {
  const { cells } = row;
  const number = textIn([row], 'code.id');
  if (number) row.alias = `id:${number}`;
  if (number && isBlank(cells.code)) cells.code = [number];
  if (textIn([row], 'sale.visibility').toLowerCase() === 'hidden') row.withdrawn = 'hidden in the catalogue';
  if (/^variation\b/i.test(textIn([row], 'sale.type'))) row.part = 'variant';
  for (const role of ['productOption', 'productOption.short'] as const)
    cells[role] &&= cells[role].map((text) => textOf(text).replaceAll('\\n', '\n'));
  if (!cells['attributes.value']) return;
  const pairs = numberedPairs(row, 'attributes.name', 'attributes.value');
  // What a row of a variant names so, it is a variant by.
  cells['attributes.pair'] = isBlank(cells.group) ? pairs : [];
  if (!isBlank(cells.group)) row.options = pairs;
}
