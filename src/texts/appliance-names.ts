/**
 * Names of the same appliance: in Uzbek, as in category names, and other names that many in Uzbekistan use, mostly in
 * Russian. Beginnings of words, without endings.
 */
export const applianceNames: readonly (readonly string[])[] = [
  ['muzlatgich', 'muzlatkich', 'sovutgich', 'холодильник', 'морозильн', 'refrigerator', 'fridge'],
  ['kir', 'стиральн', 'стиралк', 'washing'],
  ['konditsioner', 'кондиционер', 'сплит-систем'],
  ['televizor', 'телевизор'],
  ['smartfon', 'telefon', 'смартфон', 'телефон', 'мобильн', 'айфон', 'iphone'],
  ['noutbuk', 'ноутбук', 'ноут', 'kompyuter', 'компьютер', 'laptop'],
  ['changyutgich', 'пылесос', 'vacuum'],
  ['mikrotolqinli', 'микроволнов', 'свч', 'microwave'],
  ['plita', 'плит', 'духов', 'duxov'],
  ['choynak', 'чайник', 'электрочайник', 'kettle'],
  ['blender', 'блендер', 'миксер', 'mikser'],
  ['dazmol', 'утюг', 'отпариват', 'iron'],
  ['quloqchin', 'наушник', 'airpods', 'headphones'],
  ['isitgich', 'водонагреват', 'бойлер', 'аристон', 'boyler', 'обогреват'],
  ['idish', 'посудомо'],
  ['ventilyator', 'вентилятор'],
  ['gosht', 'мясоруб'],
  ['tikuv', 'швейн'],
  ['sorgich', 'вытяжк'],
];
