import { demoTexts } from '#texts/demo.ts';
import { TextField } from '#view/kit/TextField.tsx';
import { DemoForm, DemoSubmit, PanelLink } from './DemoForm.tsx';

interface Props {
  /** Where the register button leads (from the panel to a page); otherwise it submits. */
  leadsTo?: string;
}

/** Name, email and password of a new account. */
export function RegisterForm({ leadsTo }: Props) {
  const button = leadsTo ? (
    <a href={leadsTo} className="button button-primary">
      {demoTexts.register}
    </a>
  ) : (
    <DemoSubmit>{demoTexts.register}</DemoSubmit>
  );
  return (
    <div className="grid gap-4">
      <DemoForm button={button}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label={demoTexts.firstName} name="firstName" autoComplete="given-name" required />
          <TextField label={demoTexts.lastName} name="lastName" autoComplete="family-name" required />
        </div>
        <TextField label={demoTexts.email} name="email" type="email" autoComplete="email" required />
        <TextField
          label={demoTexts.password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
        />
      </DemoForm>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{demoTexts.hasAccount}</span>
        <PanelLink panel="login">{demoTexts.login}</PanelLink>
      </p>
    </div>
  );
}
