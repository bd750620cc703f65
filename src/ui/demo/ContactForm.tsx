import { contactTexts } from '#texts/pages/contact.ts';
import { TextField } from '../TextField.tsx';
import { DemoForm } from './DemoForm.tsx';
import { DemoSubmit } from './DemoSubmit.tsx';

/** A message to the shop: everything is required, and nothing is sent. */
export function ContactForm() {
  return (
    <DemoForm button={<DemoSubmit>{contactTexts.send}</DemoSubmit>}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={contactTexts.name} name="name" autoComplete="name" required />
        <TextField label={contactTexts.email} name="email" type="email" autoComplete="email" required />
      </div>
      <TextField label={contactTexts.message} name="message" rows={6} required />
    </DemoForm>
  );
}
