import { Icon } from '#ui/Icon.tsx';

interface Props {
  /** What the listing is narrowed to. */
  text: string;
  /** Says that it ends. */
  label: string;
  /** The listing without it. */
  href: string;
}

/** What the listing is narrowed to, as a link that ends it and keeps the rest. */
export function EndNarrowing({ text, label, href }: Props) {
  return (
    <a
      href={href}
      aria-label={label}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full outlined border-accent bg-accent-soft ps-4 pe-3 font-bold text-accent-strong"
    >
      <span className="truncate">{text}</span>
      <Icon name="x" className="size-5" />
    </a>
  );
}
