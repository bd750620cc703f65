import { expect, it } from 'vitest';
import { refuseTakenAddresses } from '../../../../../scripts/build/render/refuse-taken-addresses.ts';

const page = (file: string, component: string) => ({
  path: { pathname: `/${file}`, route: { component } },
  file,
});
const old = (file: string) => page(file, 'src/pages/[...old].ts');
const pages = [
  page('index.html', 'src/pages/index.astro'),
  page('about-us.html', 'src/pages/about-us.astro'),
];

it('accepts pages that each have their own address', () => {
  expect(() => refuseTakenAddresses([...pages, old('about-us/old.html'), old('home.html')])).not.toThrow();
});

it.each([
  ['about-us.html', 'src/pages/about-us.astro'],
  ['index.html', 'src/pages/index.astro'],
  ['index.html.html', 'src/pages/index.astro'],
])('names the page and the old address that would both be %s', (file, component) => {
  const refuse = () => refuseTakenAddresses([...pages, old(file)]);
  expect(refuse).toThrow(component);
  expect(refuse).toThrow('src/pages/[...old].ts');
});
