import './print.css';
import './printed-list.css';
import { dayOf } from '#rules/time.ts';
import { shop } from '#shop.config.ts';

/** Heads a printed list with the date and the shop's contacts. For islands only: it uses today's date. */
export const PrintedHead = () => (
  <p className="printed-head">
    {[dayOf(new Date()), shop.name, shop.contacts.address, shop.contacts.phone].join(' · ')}
  </p>
);
