import { readList } from './read-list.ts';

const STATUSES = ['received', 'called', 'sent', 'done', 'cancelled'] as const;

/** What an order is or was. */
export type OrderStatus = (typeof STATUSES)[number];

/** A status that an order has had since some day. */
export interface OrderStep {
  status: OrderStatus;
  /** `2026-11-21` */
  day: string;
}

/** Reads the steps of an order, oldest first; none where there is nothing that the shop knows. */
export const readSteps = (history: unknown): OrderStep[] =>
  readList(Array.isArray(history) ? history : [], readStep, ({ status }) => status);

function readStep(candidate: unknown): OrderStep | undefined {
  const { status, day } = Object(candidate);
  const known = STATUSES.find((each) => each === status);
  const [date] = /^\d{4}-\d\d-\d\d/.exec(String(day)) ?? [];
  return known && date ? { status: known, day: date } : undefined;
}

/** Whether nothing more becomes of an order. */
export const isFinished = (steps: readonly OrderStep[]): boolean => statusesAhead(steps).length === 0;

/** Returns what an order will be, if nothing goes wrong. */
export function statusesAhead(steps: readonly OrderStep[]): OrderStatus[] {
  const last = STATUSES.indexOf(steps.at(-1)?.status ?? 'received');
  return STATUSES.slice(last + 1, STATUSES.indexOf('cancelled'));
}
