import { demoTexts } from '#texts/demo.ts';
import type { Subject } from '../ContactLinks.tsx';
import { MessageForm } from '../MessageForm.tsx';
import { TextField } from '../TextField.tsx';

/** A question to the shop; every field is required. */
export function QuestionForm({ subject }: { subject?: Subject }) {
  return (
    <MessageForm subject={subject}>
      <TextField label={demoTexts.name} name="name" autoComplete="name" required />
      <TextField label={demoTexts.email} name="email" type="email" autoComplete="email" required />
      <TextField
        label={demoTexts.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        pattern="[0-9 +\(\)\-]+"
        title={demoTexts.phoneFormat}
        placeholder="+998 90 123 45 67"
        autoComplete="tel"
        required
      />
      <TextField label={demoTexts.question} name="message" rows={4} required />
    </MessageForm>
  );
}
