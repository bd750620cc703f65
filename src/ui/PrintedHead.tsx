import '#styles/printed-list.css';
import { dayOf } from '#rules/day.ts';
import { shop } from '#shop.config.ts';

/** Stands above a shopper's list on paper alone: of which day it is, and where the shop is found. For islands: it knows the day. */
export const PrintedHead = () => (
  <p className="printed-head">
    {dayOf(new Date())} · {shop.name} · {shop.contacts.address} · {shop.contacts.phone}
  </p>
);
