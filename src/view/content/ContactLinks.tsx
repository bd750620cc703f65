import { callUrl } from '#rules/phone.ts';
import { shop } from '#shop.config.ts';
import { messageTexts } from '#texts/message.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';

/** A product that somebody asks about. */
export interface Subject {
  name: string;
  /** The address of its page, with the shop's origin. */
  address: string;
}

const { phone, email, social } = shop.contacts;
const telegram = social.find(({ name }) => name === 'Telegram')?.url;

const addressWith = (base: string, query: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `${base}?${pairs.join('&')}` : base;
};

interface Props {
  /** The text above the links. */
  lead: string;
  subject?: Subject | undefined;
}

/** Links to ask the shop by phone, Telegram or mail; the latter two with the product filled in. */
export function ContactLinks({ lead, subject }: Props) {
  const text = subject && messageTexts.question(subject.name, subject.address);
  const ways = [
    { icon: icons.phone, href: callUrl(phone), name: phone },
    ...(telegram
      ? [{ icon: icons.send, href: addressWith(telegram, text ? { text } : {}), name: 'Telegram' } as const]
      : []),
    {
      icon: icons.mail,
      href: addressWith(`mailto:${email}`, subject && text ? { subject: subject.name, body: text } : {}),
      name: email,
    },
  ] as const;
  return (
    <div className="rounded-md bg-surface px-4 py-2">
      <p className="font-bold">{lead}</p>
      <ul className="flex flex-wrap gap-x-4">
        {ways.map(({ icon, href, name }) => (
          <li key={icon}>
            <a href={href} className="link inline-flex min-h-11 items-center gap-2">
              <Icon path={icon} className="size-5" />
              <bdi translate="no">{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
