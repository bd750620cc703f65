import { callUrl } from '#rules/phone.ts';
import { shop } from '#shop.config.ts';
import { demoTexts } from '#texts/demo.ts';

/** The shop's phone number, for who wants an answer now. */
export function CallUs() {
  const { phone } = shop.contacts;
  return (
    <p className="rounded-md bg-accent-soft px-4 py-2">
      {demoTexts.callUs}{' '}
      <a href={callUrl(phone)} className="link inline-flex min-h-11 items-center whitespace-nowrap">
        <bdi>{phone}</bdi>
      </a>
    </p>
  );
}
