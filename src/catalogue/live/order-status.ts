import * as v from 'valibot';
import { type OrderStep, readSteps } from '#rules/order-status.ts';
import { query } from '#runtime/query.ts';
import { requestApi } from './request.ts';

const answerSchema = v.object({ data: v.object({ history: v.unknown() }) });

/** Fetches what became of the order with this key; nothing is cached. Errors: see `requestApi`. */
export const fetchSteps = (key: string): Promise<OrderStep[]> =>
  query({
    call: async (signal) => {
      const asked = { path: `/orders/${key}`, cache: 'no-store', signal } as const;
      return readSteps((await requestApi(answerSchema, asked)).data.history);
    },
  });
