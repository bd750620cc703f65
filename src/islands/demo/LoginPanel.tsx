import { LoginForm } from '#ui/demo/LoginForm.tsx';

/** The account login in the header (spec section 2, Overlays and panels). */
export function LoginPanel() {
  return <LoginForm />;
}
