import { demoTexts } from '#texts/demo.ts';
import { TextField } from '#view/kit/TextField.tsx';
import { DemoForm, DemoSubmit, PanelLink } from './DemoForm.tsx';

/** Asks for the email of an account whose password is forgotten. */
export function ForgotPasswordForm() {
  return (
    <div className="grid gap-4">
      <DemoForm button={<DemoSubmit>{demoTexts.resetPassword}</DemoSubmit>}>
        <TextField
          label={demoTexts.email}
          hint={demoTexts.accountEmail}
          name="email"
          type="email"
          autoComplete="username"
          required
        />
      </DemoForm>
      <div className="flex flex-wrap justify-between gap-x-4">
        <PanelLink panel="login">{demoTexts.backToLogin}</PanelLink>
        <PanelLink panel="register">{demoTexts.newAccount}</PanelLink>
      </div>
    </div>
  );
}
