import type { Product } from '#catalogue/records/product.ts';
import { productPath } from '#paths.ts';
import { nameOf } from '#texts/product.ts';
import { QuestionForm } from '#ui/demo/QuestionForm.tsx';

/** A question about a product. */
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
      <QuestionForm subject={subject} />
    </div>
  );
}
