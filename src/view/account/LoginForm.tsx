import { registerPath } from '#paths.ts';
import { demoTexts } from '#texts/demo.ts';
import { TextField } from '#view/kit/TextField.tsx';
import { DemoForm, DemoSubmit, PanelLink } from './DemoForm.tsx';

/** Email and password, with links for those who forgot the password or have no account. */
export function LoginForm() {
  return (
    <div className="grid gap-4">
      <DemoForm button={<DemoSubmit>{demoTexts.login}</DemoSubmit>}>
        <TextField label={demoTexts.email} name="email" type="email" autoComplete="username" required />
        <TextField
          label={demoTexts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </DemoForm>
      <p>
        <PanelLink panel="forgot-password">{demoTexts.forgotPassword}</PanelLink>
      </p>
      <div className="grid gap-2 line-above py-4">
        <p>{demoTexts.noAccount}</p>
        <a href={registerPath} className="button button-quiet">
          {demoTexts.register}
        </a>
      </div>
    </div>
  );
}
