import type { Product } from '#catalogue/product.ts';
import { productTexts } from '#texts/product.ts';
import { QuestionForm } from '#ui/demo/QuestionForm.tsx';
import { CallUs } from './CallUs.tsx';

/** A question about a product. */
export function AskQuestionPanel({ product }: { product: Product }) {
  return (
    <div className="grid gap-5">
      <p className="font-bold">{product.productName || productTexts.unnamed}</p>
      <CallUs />
      <QuestionForm />
    </div>
  );
}
