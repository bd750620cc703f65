import { callUrl } from '#rules/phone.ts';
import { shop } from '#shop.config.ts';
import { demoTexts } from '#texts/demo.ts';
import { Icon } from '#view/kit/Icon.tsx';
import { services } from '#view/kit/services.ts';

/** What the shop promises: how soon and at what price it delivers, how long it accepts returns. */
export function DeliveryReturnsPanel() {
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        {services.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon path={icon} className="text-accent" />
            <div>
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <CallUs />
    </div>
  );
}

/** The shop's phone number, for shoppers who want an answer now. */
function CallUs() {
  const { phone } = shop.contacts;
  return (
    <p className="rounded-md bg-surface px-4 py-2">
      <span>{`${demoTexts.callUs} `}</span>
      <a href={callUrl(phone)} className="link inline-flex min-h-11 items-center whitespace-nowrap">
        <bdi translate="no">{phone}</bdi>
      </a>
    </p>
  );
}
