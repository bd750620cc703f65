import { registerPath } from '#paths.ts';
import { RegisterForm } from '#ui/demo/RegisterForm.tsx';

/** Registering, begun in a panel: the button only leads to the page. */
export function RegisterPanel() {
  return <RegisterForm leadsTo={registerPath} />;
}
