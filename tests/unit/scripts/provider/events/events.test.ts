import { expect, it, onTestFinished } from 'vitest';
import type { Visit } from '#catalogue/records/shop-event.ts';
import { createProvider } from '../../../../../scripts/provider/create-provider.ts';
import { openEventStore } from '../../../../../scripts/provider/events/event-store.ts';
import { weekReport } from '../../../../../scripts/provider/events/week-report.ts';
import { openDatabases } from '../../../../../scripts/provider/open-databases.ts';
import { requestFrom } from '../provider-with.ts';

const NOW = new Date('2026-11-23T10:00:00Z');

function provider() {
  const events = openEventStore(':memory:');
  const databases = openDatabases(':memory:');
  onTestFinished(() => {
    events[Symbol.dispose]();
    databases[Symbol.dispose]();
  });
  const { request } = createProvider({ databases, events, now: () => NOW });
  const post = async (body: string, from?: string) =>
    (await request('/api/v1/events', { method: 'POST', body }, requestFrom(from))).status;
  return { events, post };
}

const visit = (page: Visit['page'], ...events: Visit['events']): Visit => ({ page, events });
const vital = (value: number) => ({ kind: 'vital', name: 'LCP', value }) as const;

it('accepts visits sent as plain text, and rejects anything else', async () => {
  const { events, post } = provider();
  expect(await post(JSON.stringify(visit('home', { kind: 'page' })))).toBe(204);
  for (const body of [
    '',
    '{}',
    '[]',
    '{"page":"home","events":[{"kind":"other"}]}',
    '{"page":"<b>","events":[]}',
  ])
    expect(await post(body)).toBe(400);
  expect(events.summary('2026-11-23', '2026-11-24').views).toEqual({ home: 1 });
});

it('accepts a thousand visits from one address in ten minutes, and other addresses are not affected', async () => {
  const { events, post } = provider();
  const body = JSON.stringify(visit('home', { kind: 'page' }));
  for (let time = 0; time < 1000; time++) expect(await post(body, '8.8.8.8')).toBe(204);
  expect(await post(body, '8.8.8.8')).toBe(429);
  expect(await post(body, '8.8.4.4')).toBe(204);
  expect(events.summary('2026-11-23', '2026-11-24').views).toEqual({ home: 1001 });
});

it('rejects a visit that is too large', async () => {
  const { events, post } = provider();
  const searches = (times: number): Visit =>
    visit(
      'home',
      ...Array.from({ length: times }, () => ({ kind: 'search', text: 'x'.repeat(200), found: 0 }) as const),
    );
  expect(await post(JSON.stringify(searches(50)))).toBe(204);
  expect(await post(JSON.stringify(searches(100)))).toBe(413);
  expect(events.summary('2026-11-23', '2026-11-24').counts).toEqual({ search: 50 });
});

it('stores the next visit after one that could not be stored', () => {
  const { events } = provider();
  const failing = visit('home', { kind: 'page' }, { kind: 'search', text: 'pech', found: {} as number });
  expect(() => events.add(failing, NOW)).toThrow();
  events.add(visit('product', { kind: 'page' }), NOW);
  expect(events.summary('2026-11-23', '2026-11-24').views).toEqual({ product: 1 });
});

it('reports the week next to the one before: funnel, searches without results, slowest pages, failures', () => {
  const { events } = provider();
  const add = (day: string, ...visits: Visit[]) => {
    for (const each of visits) events.add(each, new Date(`${day}T12:00:00Z`));
  };
  add('2026-11-10', visit('product', { kind: 'page' }));
  add(
    '2026-11-18',
    ...[1000, 2000, 3000, 9000].map((value) => visit('product', { kind: 'page' }, vital(value))),
    visit('product', { kind: 'added' }, { kind: 'added' }),
    visit('listing', { kind: 'page' }, vital(700), { kind: 'search', text: 'Muzlatgich', found: 5 }),
    ...['Xolodilnik', 'xolodilnik', 'pech'].map((text) =>
      visit('listing', { kind: 'search', text, found: 0 }),
    ),
    visit('checkout', { kind: 'page' }, { kind: 'order-sent' }, { kind: 'order-failed' }),
  );
  const report = weekReport(events, NOW).join('\n');
  expect(report).toContain('2026-11-17 to 2026-11-23');
  expect(report).toMatch(/product page views +4 +67 % +1\n/);
  expect(report).toMatch(/added to the cart +2 +50 % +0\n/);
  expect(report).toMatch(/orders sent +1 +100 % +0\n/);
  expect(report).toContain('Failures: 1 order, 0 page parts that did not load');
  expect(report).toMatch(/xolodilnik +2\n/);
  expect(report).not.toContain('muzlatgich');
  expect(report).toMatch(/product +LCP .* 3,000 ms +4 +slow\nlisting +LCP .* 700 ms +1/);
});

it('deletes events older than three months, and says how to enable reports if there are none', () => {
  const { events } = provider();
  events.add(visit('home', { kind: 'page' }), new Date('2026-08-01T00:00:00Z'));
  events.add(visit('home', { kind: 'added' }), NOW);
  expect(events.summary('2026-07-01', '2026-09-01').views).toEqual({});
  expect(weekReport(events, NOW).join()).toContain('`beacon` in src/shop.config.ts');
});
