import { CONTACT_API_URL } from 'astro:env/client';
import { messageTexts } from '#texts/message.ts';
import type { Part } from '#view/kit/jsx-runtime.ts';
import { ContactLinks, type Subject } from './ContactLinks.tsx';

interface Props {
  /** The product that the message is about, if any. */
  subject?: Subject | undefined;
  /** The fields. */
  children: Part;
}

const isSent = CONTACT_API_URL !== '';

/**
 * A form for a message to the shop. If no service takes messages, it says so first, above the ways that always work.
 * `method="dialog"` keeps a submit before the page's script has loaded from leaving the page.
 */
export function MessageForm({ subject, children }: Props) {
  return (
    <div className="grid gap-4">
      <ContactLinks lead={isSent ? messageTexts.orAsk : messageTexts.notSent} subject={subject} />
      {isSent && (
        <noscript>
          <p>{messageTexts.needsScript}</p>
        </noscript>
      )}
      <form method="dialog" data-submit={isSent ? 'send-message' : 'say-unsent'} className="grid gap-4">
        {subject && <input type="hidden" name="product" value={subject.name} />}
        {children}
        <button type="submit" className="button button-primary">
          {messageTexts.send}
        </button>
        <p
          role="status"
          className="min-h-11 font-bold"
          lang={isSent ? 'en' : undefined}
          data-outcome=""
          data-sent={messageTexts.sent}
          data-failed={messageTexts.failed}
          data-unsent={messageTexts.unsent}
        />
      </form>
    </div>
  );
}
