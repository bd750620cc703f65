import type { Role } from './roles.ts';

/** How the files of a program name what they contain. */
export interface Platform {
  title: string;
  /** Names that a file of it has, and others have not all of; `|` separates names of which it has one. */
  marks: readonly string[];
  /** Names by what they mean, separated by `; `; `#` is a number. */
  names: Partial<Record<Role, string>>;
  /** Names that contain the name of a property or option. */
  patterns?: readonly (readonly [RegExp, Role])[];
  /** What identifies a row, first choice first. */
  key?: readonly Role[];
  /** Whether it has the names of this shop, or those that people choose. */
  isOwn?: true;
  isList?: true;
  /** Whether the column of the group identifies a product, and the key only a variant. */
  groupIsKey?: true;
  /** What separates the levels of a category, besides ` > ` and `|`. */
  levels?: '/';
  /** What separates several categories. */
  severalCategories?: ',' | ';';
  /** Whether `\n` is a line break, and a backslash makes a comma a letter. */
  hasBackslashes?: true;
  /** Whether the tags of its texts are spelled with entities: `&lt;p&gt;`. */
  hasEscapedTags?: true;
}

/** What exports of Shopify call their columns, of products in its older and newer form, and of stock. */
const SHOPIFY: Omit<Platform, 'marks'> = {
  title: 'a Shopify export of products',
  key: ['sku'],
  groupIsKey: true,
  names: {
    group: 'handle; url handle',
    name: 'title',
    description: 'body (html); body html; description',
    brand: 'vendor',
    category: 'product category',
    type: 'type',
    published: 'published; published on online store',
    optionName: 'option# name',
    optionValue: 'option# value',
    sku: 'variant sku; sku',
    tracker: 'variant inventory tracker; inventory tracker',
    quantity: 'variant inventory qty; inventory quantity',
    warehouse: 'location',
    warehouseQuantity: 'on hand (current); on hand (new); on hand; available (not editable); available',
    barcode: 'variant barcode; barcode',
    images: 'image src; product image url',
    variantImage: 'variant image; variant image url',
    mpn: 'google shopping / mpn',
    notPrice: 'cost per item',
    status: 'status',
  },
  patterns: [[/^(.+?)\s*\(product\.metafields\.(?:custom|shopify)\.[^)]*\)$/, 'pairs']],
};

/** The columns of a WooCommerce export in the languages of its shops, in the order of these meanings. */
const WOO_ROLES = (
  'rowType|sku|name|published|visibility|summary|description|saleFrom|saleTo|available|quantity|discount|price|category|' +
  'images|group|brand|attributeName|attributeValue'
).split('|');

const WOO_NAMES: readonly string[] = [
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

const WOOCOMMERCE: readonly Platform[] = WOO_NAMES.map((list) => {
  const names: Platform['names'] = {
    id: 'id; kimlik',
    barcode: 'gtin, upc, ean, or isbn; gtin, upc, ean или isbn',
    ...Object.fromEntries(list.split('|').map((name, column) => [WOO_ROLES[column], name])),
  };
  return {
    title: 'a WooCommerce export of products',
    marks: (['rowType', 'published', 'price'] as const).flatMap((role) => names[role] ?? []),
    key: ['sku', 'id'],
    severalCategories: ',',
    hasBackslashes: true,
    names,
  };
});

/**
 * The programs whose files are known, besides lists that people make. A new one is an entry here; an owner's own names
 * belong in `columns.json` beside the file.
 */
export const PLATFORMS: readonly Platform[] = [
  {
    ...SHOPIFY,
    marks: ['handle', 'option1 name', 'variant price'],
    // By the newer names, `Compare At Price / Uzbekistan` of the older form would be one, too.
    names: { ...SHOPIFY.names, price: 'variant price', oldPrice: 'variant compare at price' },
  },
  {
    ...SHOPIFY,
    marks: ['url handle', 'title', 'price'],
    names: { ...SHOPIFY.names, price: 'price', oldPrice: 'compare-at price' },
  },
  { ...SHOPIFY, marks: ['handle', 'option1 name', 'location'], title: 'a Shopify export of stock' },
  ...WOOCOMMERCE,
  {
    title: 'a PrestaShop list of products',
    marks: ['product id', 'active', 'name', 'price tax excluded|price tax included'],
    key: ['key'],
    levels: '/',
    severalCategories: ',',
    names: {
      key: 'product id',
      active: 'active',
      name: 'name',
      category: 'categories',
      price: 'price tax excluded; price tax included',
      tax: 'tax rules id',
      notPrice: 'wholesale price',
      discountAmount: 'discount amount',
      discountPercent: 'discount percent',
      saleFrom: 'discount from',
      saleTo: 'discount to',
      mpn: 'mpn',
      model: 'reference',
      brand: 'manufacturer',
      barcode: 'ean13',
      quantity: 'quantity',
      summary: 'summary',
      description: 'description',
      createdAt: 'product creation date',
      images: 'image urls',
      features: 'feature(name:value:position); feature',
    },
  },
  {
    title: 'a Tilda catalogue',
    marks: ['tilda uid', 'title', 'price'],
    key: ['key'],
    severalCategories: ';',
    names: {
      key: 'tilda uid',
      group: 'parent uid',
      name: 'title',
      brand: 'brand',
      sku: 'sku',
      category: 'category',
      summary: 'description',
      description: 'text',
      images: 'photo',
      price: 'price',
      oldPrice: 'price old',
      quantity: 'quantity',
      options: 'editions',
      ignored: 'mark; modifications; external id; url; weight; length; width; height',
    },
    patterns: [[/^Characteristics:\s*(.+)$/i, 'pairs']],
  },
  {
    title: 'an OpenCart list of products',
    marks: ['product_id', 'model', 'image_name', 'price'],
    key: ['key'],
    hasEscapedTags: true,
    names: {
      key: 'product_id',
      sku: 'sku',
      barcode: 'ean; upc',
      mpn: 'mpn',
      quantity: 'quantity',
      model: 'model',
      brand: 'manufacturer',
      images: 'image_name',
      price: 'price',
      createdAt: 'date_added',
      active: 'status',
      // By their numbers, which another sheet has.
      ignored: 'categories; location; tax_class_id; stock_status_id; related_ids; store_ids; seo_keyword',
    },
    patterns: [
      [/^(name)\s*\(.+\)$/i, 'name'],
      [/^(description)\s*\(.+\)$/i, 'description'],
    ],
  },
  {
    title: 'a MoySklad export',
    marks: ['код', 'наименование', 'внешний код'],
    key: ['key'],
    levels: '/',
    names: {
      key: 'код',
      rowType: 'тип',
      name: 'наименование',
      mpn: 'артикул',
      category: 'группы; группа',
      price: 'цена: цена продажи; цена продажи; цена: розничная цена; розничная цена',
      currency: 'валюта (цена продажи); валюта (розничная цена)',
      notPrice: 'закупочная цена; минимальная цена; себестоимость',
      barcode: 'штрихкод ean13',
      description: 'описание',
      archived: 'архивный',
      quantity: 'остаток; доступно',
      group: 'код товара модификации',
      brand: 'доп. поле: бренд; доп. поле: производитель; производитель',
      images: 'доп. поле: ссылки на фото; доп. поле: фото; изображения; ссылки на фото',
      createdAt: 'дата создания',
      ignored: 'uuid; внешний код; единица измерения; валюта (закупочная цена); валюта (минимальная цена)',
    },
    patterns: [
      [/^Характеристика:\s*(.+)$/i, 'option'],
      [/^Доп\. поле:\s*(.+)$/i, 'pairs'],
    ],
  },
  {
    title: 'a CommerceML exchange',
    marks: ['Ид', 'recordtype'],
    key: ['key'],
    names: {
      key: 'Ид',
      recordType: 'recordtype',
      name: 'Наименование',
      mpn: 'Артикул',
      barcode: 'Штрихкод',
      category: 'Группы',
      description: 'Описание',
      images: 'Картинка',
      pairs: 'ЗначенияСвойств; ХарактеристикиТовара; Вес',
      option: 'Характеристики варианта',
      quantity: 'Количество',
      warehouseQuantity: 'Склад; Остатки',
      deleted: 'ПометкаУдаления',
      status: 'Статус',
      brand: 'Изготовитель',
      ignored: 'БазоваяЕдиница; Единица; НомерВерсии; Реквизит ВидНоменклатуры; Реквизит ТипНоменклатуры',
    },
    patterns: [[/^(Цена: .*)$/, 'price']],
  },
  {
    title: 'a Yandex Market feed (YML)',
    marks: ['id', 'currencyid', 'categoryid', 'price'],
    key: ['key'],
    names: {
      key: 'id',
      group: 'group_id',
      available: 'available; in_stock; presence',
      price: 'price',
      oldPrice: 'oldprice; old_price',
      notPrice: 'purchase_price',
      currency: 'currencyid',
      category: 'categoryid',
      images: 'picture',
      brand: 'vendor',
      mpn: 'vendorcode',
      model: 'model',
      typePrefix: 'typeprefix',
      name: 'name',
      description: 'description',
      pairs: 'param',
      quantity: 'count; stock_quantity; quantity_in_stock; quantity; stock',
      warehouseQuantity: 'outlets',
      visibility: 'disabled',
      barcode: 'barcode',
      ignored: 'type; bid; cbid; fee; cpa; vat; url; delivery; pickup; store; manufacturer_warranty',
    },
  },
  {
    title: 'a Google Merchant feed',
    marks: ['id', 'title', 'price', 'availability'],
    key: ['key'],
    names: {
      key: 'id',
      group: 'item_group_id',
      name: 'title',
      description: 'description',
      images: 'image_link; additional_image_link',
      available: 'availability',
      quantity: 'sell_on_google_quantity; quantity_to_sell_on_facebook; inventory',
      price: 'price',
      discount: 'sale_price',
      salePeriod: 'sale_price_effective_date',
      brand: 'brand',
      barcode: 'gtin',
      mpn: 'mpn',
      category: 'product_type',
      pairs: 'product_detail',
      option: 'color; size; material; pattern',
      notPrice: 'cost_of_goods_sold',
      ignored: 'link; mobile_link; condition; google_product_category; identifier_exists; shipping; guid',
    },
  },
];
