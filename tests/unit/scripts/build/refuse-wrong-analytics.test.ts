import { expect, it } from 'vitest';
import { refuseWrongAnalytics } from '../../../../scripts/build/refuse-wrong-analytics.ts';

const SCRIPT = 'https://stats.example/script.js';

it('accepts a script that pages can load, with the attributes of its tag', () => {
  const attributes = { 'data-website-id': 'a-b', 'data-host-url': 'https://stats.example' };
  expect(() => refuseWrongAnalytics({ script: SCRIPT, attributes })).not.toThrow();
});

it.each(['stats.example/script.js', '/script.js', 'http://stats.example/script.js', ''])(
  'refuses a script at "%s"',
  (script) => {
    expect(() => refuseWrongAnalytics({ script, attributes: {} })).toThrow(/analytics\.script.*https:\/\//);
  },
);

it.each(['website-id', 'data-', 'data-a b', 'onload'])('refuses the attribute "%s"', (name) => {
  expect(() => refuseWrongAnalytics({ script: SCRIPT, attributes: { [name]: '1' } })).toThrow(
    `The attribute "${name}"`,
  );
});
