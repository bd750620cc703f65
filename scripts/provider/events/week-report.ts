import { plainLine } from '#rules/plain-text.ts';
import { count } from '../../terminal/count.ts';
import { tableLines } from '../commands/table.ts';
import { dayOf, daysBefore, type EventStore, type EventSummary } from './event-store.ts';

/** Above these values a measure counts as slow (web.dev, "needs improvement"). */
const SLOW: Readonly<Record<string, number>> = { LCP: 2_500, INP: 200, CLS: 0.1 };

const MEANINGS: Readonly<Record<string, string>> = {
  LCP: 'main content shown',
  INP: 'response to a tap',
  CLS: 'layout shift',
};

/** Formats the last seven days, compared with the seven before, as lines of text. */
export function weekReport(events: Pick<EventStore, 'summary'>, now: Date): string[] {
  const [from, end] = [dayOf(daysBefore(now, 6)), dayOf(daysBefore(now, -1))];
  const week = events.summary(from, end);
  return reportLines(week, events.summary(dayOf(daysBefore(now, 13)), from), `${from} to ${dayOf(now)}`);
}

function reportLines(week: EventSummary, before: EventSummary, days: string): string[] {
  const views = (summary: EventSummary) => Object.values(summary.views).reduce((sum, each) => sum + each, 0);
  if (views(week) === 0) {
    return [
      `No page views were recorded from ${days}. Browsers report what shoppers do only if \`beacon\` in ` +
        'src/shop.config.ts is set to a URL; the embedded provider accepts reports at /api/v1/events.',
    ];
  }
  const funnel: [string, (summary: EventSummary) => number][] = [
    ['page views', views],
    ['product page views', (summary) => summary.views.product ?? 0],
    ['added to the cart', (summary) => summary.counts.added ?? 0],
    ['checkout opened', (summary) => summary.views.checkout ?? 0],
    ['orders sent', (summary) => summary.counts['order-sent'] ?? 0],
  ];
  return [
    `What shoppers did from ${days}, compared with the week before`,
    '',
    ...tableLines(
      ['', 'this week', 'share of line above', 'week before'],
      funnel.map(([name, of], index) => {
        const [, ofPrevious] = funnel[index - 1] ?? [];
        return [[name], [whole(of(week))], [share(of(week), ofPrevious?.(week))], [whole(of(before))]];
      }),
    ),
    '',
    `Failures: ${count(week.counts['order-failed'] ?? 0, 'order')}, ${count(week.counts['load-failed'] ?? 0, 'page part')} that did not load`,
    '',
    `Searches: ${whole(week.counts.search ?? 0)}`,
    ...(week.emptySearches.length > 0
      ? [
          'Searches without results:',
          ...tableLines(
            ['searched for', 'times'],
            week.emptySearches.map(({ text, times }) => [[plainLine(text)], [whole(times)]]),
          ),
        ]
      : []),
    ...(week.vitals.length > 0
      ? [
          '',
          'Page performance (75th percentile of visits), slowest first:',
          ...tableLines(
            ['page', 'measure', 'value', 'visits', ''],
            week.vitals.map(({ page, name, p75, visits }) => [
              [page],
              [`${name} (${MEANINGS[name] ?? name})`],
              [name === 'CLS' ? p75.toFixed(3) : `${whole(p75)} ms`],
              [whole(visits)],
              [p75 > (SLOW[name] ?? Number.POSITIVE_INFINITY) ? 'slow' : ''],
            ]),
          ),
        ]
      : []),
  ];
}

const whole = (number: number): string => Math.round(number).toLocaleString('en');

const share = (part: number, of: number | undefined): string =>
  of === undefined || of === 0 ? '' : `${Math.round((part * 100) / of)} %`;
