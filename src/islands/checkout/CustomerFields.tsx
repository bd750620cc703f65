import { useId, useState } from 'react';
import { MAX_TYPED_COMMENT_LENGTH, ORDER_TEXT_LIMITS, type OrderForm } from '#rules/order.ts';
import { isUzbekPhone } from '#rules/phone.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { TextField } from '#ui/TextField.tsx';

interface Props {
  form: OrderForm;
  onChange: (changes: Partial<OrderForm>) => void;
}

/** Name, phone and an optional note. */
export function CustomerFields({ form, onChange }: Props) {
  const titleId = useId();
  const [phoneLeft, setPhoneLeft] = useState(false);
  const isDoubtful = phoneLeft && form.clientPhone.trim() !== '' && !isUzbekPhone(form.clientPhone);
  return (
    <section className="panel grid gap-5" aria-labelledby={titleId}>
      <h2 id={titleId}>{checkoutTexts.yourDetails}</h2>
      <TextField
        label={checkoutTexts.name}
        name="clientName"
        required
        maxLength={ORDER_TEXT_LIMITS.clientName}
        autoComplete="name"
        value={form.clientName}
        onChange={(event) => onChange({ clientName: event.target.value })}
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
        value={form.clientPhone}
        onChange={(event) => onChange({ clientPhone: event.target.value })}
        onBlur={() => setPhoneLeft(true)}
      />
      <div>
        <TextField
          label={checkoutTexts.comment}
          rows={4}
          name="comment"
          maxLength={MAX_TYPED_COMMENT_LENGTH}
          value={form.comment}
          onChange={(event) => onChange({ comment: event.target.value })}
        />
        <p role="status" className="text-sm text-muted">
          {form.comment.length >= MAX_TYPED_COMMENT_LENGTH &&
            checkoutTexts.commentFull(MAX_TYPED_COMMENT_LENGTH)}
        </p>
      </div>
    </section>
  );
}
