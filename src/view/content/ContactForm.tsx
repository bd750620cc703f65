import { contactTexts } from '#texts/pages/contact.ts';
import { TextField } from '#view/kit/TextField.tsx';
import { MessageForm } from './MessageForm.tsx';

/** A message to the shop; every field is required. */
export function ContactForm() {
  return (
    <MessageForm>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={contactTexts.name} name="name" autoComplete="name" required />
        <TextField label={contactTexts.email} name="email" type="email" autoComplete="email" required />
      </div>
      <TextField label={contactTexts.message} name="message" rows={6} required />
    </MessageForm>
  );
}
