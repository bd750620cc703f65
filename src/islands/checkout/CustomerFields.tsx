import { useId, useState } from 'react';
import { MAX_TYPED_COMMENT_LENGTH, ORDER_TEXT_LIMITS, type OrderForm } from '#rules/order.ts';
import { isUzbekPhone } from '#rules/phone.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { TextField } from '#ui/TextField.tsx';

/**
 * Name, phone and an optional note. React never writes what was typed back into them: some browsers fill fields without
 * an event that it could hear. Their form reads them (CheckoutPage.tsx).
 */
export function CustomerFields({ form }: { form: OrderForm }) {
  const titleId = useId();
  const [phoneLeft, setPhoneLeft] = useState(false);
  const isDoubtful = phoneLeft && form.clientPhone.trim() !== '' && !isUzbekPhone(form.clientPhone);
  return (
    <section className="panel grid gap-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{checkoutTexts.yourDetails}</h2>
      <TextField
        label={checkoutTexts.name}
        name="clientName"
        required
        maxLength={ORDER_TEXT_LIMITS.clientName}
        autoComplete="name"
        defaultValue={form.clientName}
      />
      <TextField
        label={checkoutTexts.phone}
        hint={checkoutTexts.phoneHint}
        isHintShown={isDoubtful}
        name="clientPhone"
        type="tel"
        inputMode="tel"
        required
        maxLength={ORDER_TEXT_LIMITS.clientPhone}
        autoComplete="tel"
        placeholder="+998 90 123 45 67"
        defaultValue={form.clientPhone}
        onBlur={() => setPhoneLeft(true)}
      />
      <div>
        <TextField
          label={checkoutTexts.comment}
          rows={4}
          name="comment"
          maxLength={MAX_TYPED_COMMENT_LENGTH}
          defaultValue={form.comment}
        />
        <p role="status" className="text-sm text-muted">
          {form.comment.length >= MAX_TYPED_COMMENT_LENGTH &&
            checkoutTexts.commentFull(MAX_TYPED_COMMENT_LENGTH)}
        </p>
      </div>
    </section>
  );
}
