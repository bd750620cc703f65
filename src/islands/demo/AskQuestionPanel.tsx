import type { Product } from '#catalogue/records/product.ts';
import { nameOf } from '#texts/product.ts';
import { QuestionForm } from '#ui/demo/QuestionForm.tsx';
import { CallUs } from './CallUs.tsx';

/** A question about a product. */
export function AskQuestionPanel({ product }: { product: Product }) {
  return (
    <div className="grid gap-5">
      <p className="font-bold">{nameOf(product)}</p>
      <CallUs />
      <QuestionForm />
    </div>
  );
}
