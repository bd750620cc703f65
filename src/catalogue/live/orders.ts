import type { OrderSubmission } from '#rules/order.ts';
import { postToApi } from './request.ts';

/** Sends an order (spec section 7). Whatever a success answers, the order is sent: its body is not read. */
export const sendOrder = (order: OrderSubmission): Promise<void> => postToApi('/orders', order);
