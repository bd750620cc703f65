import { useRef, useState } from 'react';
import { shareTexts } from '#texts/share.ts';
import { Icon } from '#ui/Icon.tsx';
import * as icons from '#ui/icons.ts';
import { TextField } from '#ui/TextField.tsx';

/** An address with a button that copies it. */
export function CopyLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const copy = async () => {
    if (field.current) setOutcome((await copyText(field.current)) ? 'copied' : 'selected');
  };
  return (
    <div className="grid gap-4">
      <TextField ref={field} label={shareTexts.link} value={url} dir="ltr" readOnly />
      <button type="button" className="button button-primary" onClick={copy}>
        <Icon path={outcome === 'copied' ? icons.check : icons.link} />
        <span>{shareTexts.copy}</span>
      </button>
      <p role="status" className="min-h-11">
        {outcome && shareTexts[outcome]}
      </p>
    </div>
  );
}

/**
 * Copies the text of a field and returns whether it is in the clipboard. If the browser denies access to the clipboard,
 * the text is left selected for the shopper to copy.
 */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
