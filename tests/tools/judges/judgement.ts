/** A built site that is judged. */
export interface JudgedSite {
  name: string;
  dist: string;
  /** All pages, by the paths at which shoppers find them: `/`, `/faq-1`. */
  pages: readonly string[];
  /** One page of each template, and those that awkward products are on. */
  templates: readonly string[];
}

/** What a judge says of a site. */
export interface Judgement {
  /** How many things it looked at. */
  checked: number;
  errors: readonly string[];
  /** Why it did not look at all. */
  skipped?: string;
}

/** Somebody whom whoever publishes a shop meets. */
export type Judge = (site: JudgedSite) => Judgement | Promise<Judgement>;

/** A message of a judge that is no error of ours, and why. */
export type FalseAlarm = readonly [message: RegExp, reason: string];

/** Returns the messages that are no false alarm. */
export const realErrors = (messages: readonly string[], falseAlarms: readonly FalseAlarm[]): string[] =>
  messages.filter((message) => !falseAlarms.some(([alarm]) => alarm.test(message)));
