import './checkout.css';
import { type FocusEvent, useId, useState } from 'react';
import { MAX_TYPED_COMMENT_LENGTH, ORDER_TEXT_LIMITS, type OrderForm } from '#rules/order.ts';
import { isUzbekPhone } from '#rules/phone.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { TextField } from '#view/kit/TextField.tsx';

interface Props {
  form: OrderForm;
  /** Whether the shopper has tried to order: what is missing is then said at its field. */
  isTried: boolean;
}

/**
 * Name, phone and an optional note. React never writes what was typed back into them: some browsers fill fields without
 * an event that it could hear. Their form reads them (CheckoutPage.tsx).
 */
export function CustomerFields({ form, isTried }: Props) {
  const titleId = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = ({ target }: FocusEvent<HTMLInputElement>) =>
    setLeft((names) => new Set(names).add(target.name));
  const isMissing = (name: 'clientName' | 'clientPhone') =>
    (isTried || left.has(name)) && form[name].trim() === '';
  const isDoubtful = left.has('clientPhone') && !isUzbekPhone(form.clientPhone);
  const phoneHint = isMissing('clientPhone') ? checkoutTexts.phoneMissing : checkoutTexts.phoneHint;
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4">
        {checkoutTexts.yourDetails}
      </h2>
      <div className="checkout-fields grid md:grid-cols-2">
        <TextField
          label={checkoutTexts.name}
          hint={isMissing('clientName') ? checkoutTexts.nameMissing : undefined}
          isWrong={isMissing('clientName')}
          name="clientName"
          required
          maxLength={ORDER_TEXT_LIMITS.clientName}
          autoComplete="name"
          defaultValue={form.clientName}
          onBlur={leave}
        />
        <TextField
          label={checkoutTexts.phone}
          hint={isMissing('clientPhone') || (isDoubtful && form.clientPhone.trim()) ? phoneHint : undefined}
          isWrong={isMissing('clientPhone')}
          name="clientPhone"
          type="tel"
          inputMode="tel"
          required
          maxLength={ORDER_TEXT_LIMITS.clientPhone}
          autoComplete="tel"
          placeholder="+998 90 123 45 67"
          defaultValue={form.clientPhone}
          onBlur={leave}
        />
        <div className="whole-row">
          <TextField
            label={checkoutTexts.comment}
            rows={2}
            name="comment"
            maxLength={MAX_TYPED_COMMENT_LENGTH}
            defaultValue={form.comment}
          />
          <p role="status" className="text-sm text-muted">
            {form.comment.length >= MAX_TYPED_COMMENT_LENGTH &&
              checkoutTexts.commentFull(MAX_TYPED_COMMENT_LENGTH)}
          </p>
        </div>
      </div>
    </section>
  );
}
