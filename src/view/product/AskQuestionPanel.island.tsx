import type { Product } from '#catalogue/records/product.ts';
import { productPath } from '#paths.ts';
import { demoTexts } from '#texts/demo.ts';
import { nameOf } from '#texts/product.ts';
import { MessageForm } from '#view/content/MessageForm.tsx';
import { TextField } from '#view/kit/TextField.tsx';

/** A question about a product; every field is required. */
export function AskQuestionPanel({ product }: { product: Product }) {
  const name = nameOf(product);
  const subject = {
    name: [name, product.productModel].filter(Boolean).join(' '),
    address: new URL(productPath(product.id), location.origin).href,
  };
  return (
    <div className="grid gap-4">
      <p className="font-bold" translate="no">
        {name}
      </p>
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
    </div>
  );
}
