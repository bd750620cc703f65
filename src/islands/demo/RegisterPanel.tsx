import { registerPath } from '#paths.ts';
import { RegisterForm } from '#ui/demo/RegisterForm.tsx';

/** Registering, begun in a panel: the button only leads to the page (spec section 2). */
export function RegisterPanel() {
  return <RegisterForm leadsTo={registerPath} />;
}
