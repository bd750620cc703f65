import type { Dialect } from './dialect.ts';

/**
 * What lists call their columns that people and stock programs make, in the languages of this country and others; compared
 * like names in search, so that Cyrillic and Latin are one.
 */
export const list: Dialect = {
  title: 'a list',
  names: {
    'code.id': 'id',
    code: 'код; kod; code; kodi; mahsulot kodi; код товара; product code; external id; guid; uuid; product id',
    'productModel.sku': 'артикул; artikul; sku; арт; art',
    barcode: 'штрихкод; штрих-код; shtrixkod; barcode; ean; ean13; gtin; upc; barkod',
    brand:
      'бренд; brand; brend; vendor; производитель; ishlab chiqaruvchi; manufacturer; марка; marka; výrobce; fabricante; виробник; proizvođač',
    productName:
      'наименование; название; номенклатура; товар; имя; nomi; nom; mahsulot nomi; mahsulot; tovar nomi; name; title; ' +
      'product name; product; найменування; назва; naziv; ürün adı; ad; název; nombre; naam; наименование товара; название товара',
    'productModel.number': 'модель; modeli; model; reference; model nomi',
    'productModel.mpn': 'mpn; vendor code; vendorcode; model number; part number',
    productPrice:
      'цена; narx; narxi; narh; narhi; narxlar; narxlari; price; regular price; цена без скидки; цена розничная; розничная цена; розничная; розница; цена продажи; sotuv narxi; ' +
      'ціна; cena; cijena; fiyat; precio; prijs; amount; цена с ндс; стоимость',
    productDiscPrice:
      'цена со скидкой; акционная цена; chegirma narxi; chegirmali narx; chegirmadagi narx; aksiya narxi; sale price; ' +
      'special price; discount price; discounted price; скидочная цена; indirimli fiyat; akční cena; precio rebajado',
    'productDiscPrice.percent':
      'скидка %; % скидки; процент скидки; скидка в %; chegirma %; chegirma foizi; discount %; discount percent',
    'productDiscPrice.old':
      'старая цена; old price; oldprice; compare at price; eski narx; eski narxi; list price; rrp; цена до скидки; стара ціна',
    discountFrom:
      'скидка с; начало скидки; начало акции; chegirma boshlanishi; aksiya boshlanishi; sale from; discount from',
    discountUntil:
      'скидка до; конец скидки; акция до; конец акции; chegirma tugashi; aksiya tugashi; sale until; discount until',
    'discountUntil.period': 'срок скидки; срок акции; период акции; chegirma muddati; aksiya muddati',
    notPrice:
      'закупочная цена; закупочная; цена закупки; оптовая цена; оптовая; опт; цена оптовая; минимальная цена; минимальная; ' +
      'себестоимость; cost; cost per item; cost price; purchase price; wholesale price; ulgurji narx; tannarx; kelish narxi',
    productCurrency: 'валюта; valyuta; currency; валюта цены; para birimi; měna; moneda',
    productQuantity:
      'остаток; количество; кол-во; кол; наличие; в наличии; на складе; запас; остатки; кол-во на складе; количество на складе; ' +
      'остаток на складе; omborda; ombordagi qoldiq; soni; miqdori; qoldiq; qoldigi; mavjud; ' +
      'mavjudligi; quantity; qty; stock; in stock; inventory; available; adet; stok; miktar; množství; skladem; cantidad; aantal; ' +
      'voorraad; залишок; кількість; količina; stanje',
    'productQuantity.place': 'склад; ombor; warehouse; location',
    categoryName:
      'категория; категории; группа; раздел; категория товара; группа товаров; bolim; kategoriya; turkum; guruh; category; ' +
      'categories; category name; product type; product category; kategori; kategorie; categoría; categorie; категорія; kategorija; група',
    productImages:
      'фото; фотография; изображение; изображения; картинка; картинки; ссылка на фото; rasm; rasmi; rasmlar; surat; foto; image; ' +
      'images; image url; image urls; image link; picture; pictures; photo; photos; resim; obrázek; imagen; afbeelding; слика; зображення',
    productOption:
      'описание; полное описание; tavsifi; tavsif; tarif; description; body; açıklama; popis; descripción; omschrijving; опис; opis',
    'productOption.short':
      'краткое описание; short description; summary; qisqacha tavsif; qisqa tavsifi; kısa açıklama',
    attributes:
      'характеристики; свойства; xususiyatlari; xususiyatlar; attributes; specifications; properties; özellikler; parametry',
    colors: 'цвета; цвет; rang; ranglari; ranglar; rangi; color; colour; colors; renk; barva; boja; kleur',
    createdAt: 'дата создания; created at; createdat; created; date created; yaratilgan sana',
    'sale.active': 'активен; active; is active; активность; faol; enabled; aktivní; aktif',
    'sale.archived': 'архивный; архив; archived',
    'sale.status': 'статус; status; holati; state',
    'sale.published': 'опубликован; published',
    group: 'item group id; group id; parent; parent id; parent sku; handle',
    ignored:
      'ед.изм; ед; единица; единица измерения; №; unit; birlik; olchov birligi; tags; метки; url; link',
  },
};
