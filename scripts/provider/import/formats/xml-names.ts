/** Names of elements and attributes that feeds and exchanges have around their records and inside of their fields. */
export const KNOWN: ReadonlySet<string> = new Set(
  `yml_catalog shop name company url platform version agency email phone currencies currency categories category offers cpa
  delivery-options pickup-options option @cost @days local_delivery_cost enable_auto_discounts @unit @name @type outlets outlet
  @id @instock @parentId rss channel title link description feed updated author id generator image language pubDate
  lastBuildDate section_name attribute_name attribute_value country region service price @isPermaLink @href @rel
  КоммерческаяИнформация Классификатор Каталог ПакетПредложений ИзмененияПакетаПредложений Ид Наименование Описание Группы Группа
  Свойства Товары ИдКаталога ИдКлассификатора ТипыЦен Предложения Владелец ОфициальноеНаименование ПолноеНаименование ИНН КПП
  Склады Склад @ИдСклада @КоличествоНаСкладе Остаток Количество Адрес Представление АдресноеПоле Контакты Контакт Тип Значение
  ЕдиницыИзмерения ЕдиницаИзмерения Код НаименованиеКраткое НаименованиеПолное МеждународноеСокращение @Код
  @НаименованиеПолное @МеждународноеСокращение ЗначенияСвойства ХарактеристикаТовара ЗначениеРеквизита Цена ИдТипаЦены
  ЦенаЗаЕдиницу Валюта Единица Коэффициент СтавкаНалога Ставка`.split(/\s+/),
);
