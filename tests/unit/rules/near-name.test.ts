import { expect, it } from 'vitest';
import { hasWord, isNearName, otherNames } from '#rules/near-name.ts';
import { applianceNames } from '#texts/appliance-names.ts';

it.each([
  ['a missing letter', 'muzlatgch', 'Muzlatgichlar'],
  ['an extra letter', 'muzllatgich', 'Muzlatgichlar'],
  ['a wrong letter', 'muzlotgich', 'Muzlatgichlar'],
  ['a wrong first letter', 'nuzlatgich', 'Muzlatgichlar'],
  ['a doubled letter', 'televizoor', 'Televizorlar'],
  ['the name itself', 'Televizorlar', 'Televizorlar'],
  ['a name with an extra letter at its end', 'noutbuklarr', 'Noutbuklar'],
  ['Cyrillic and apostrophes', 'музлатгч', "Muzlatg'ichlar"],
  ['one word of several', 'samsung mashna', 'Kir yuvish mashinalari'],
])('a search with %s is a near match: %j and %j', (_, search, name) => {
  expect(isNearName(search, name)).toBe(true);
});

it.each([
  ['two wrong letters', 'muzlotgoch', 'Muzlatgichlar'],
  ['a word of three letters', 'kor', 'Kir yuvish mashinalari'],
  ['another word', 'choynak', 'Televizorlar'],
  ['nothing', '', 'Televizorlar'],
])('a search with %s is not a near match: %j and %j', (_, search, name) => {
  expect(isNearName(search, name)).toBe(false);
});

it.each([
  ['холодильник', 'Muzlatgichlar'],
  ['ХОЛОДИЛЬНИКИ двухкамерные', 'Muzlatgichlar'],
  ['xolodilnik', 'Muzlatgichlar'],
  ['холадильник', 'Muzlatgichlar'],
  ['стиральная машина', 'Kir yuvish mashinalari'],
  ['микроволновка', 'Mikroto‘lqinli pechlar'],
  ['пылесос', 'Changyutgichlar'],
  ['muzlatgich', 'Холодильники'],
])('a search for %j means the category %j', (search, name) => {
  expect(isNearName(search, name) || hasWord(name, otherNames(search, applianceNames))).toBe(true);
});

it.each([
  ['телефон', 'Televizorlar'],
  ['чайник', 'Muzlatgichlar'],
  ['', 'Muzlatgichlar'],
  ['машина', 'Muzlatgichlar'],
])('a search for %j does not mean the category %j', (search, name) => {
  expect(hasWord(name, otherNames(search, applianceNames))).toBe(false);
});
