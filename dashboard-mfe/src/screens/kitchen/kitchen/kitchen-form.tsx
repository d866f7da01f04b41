import { useEffect, useRef, type FormEvent } from 'react';
import type { KitchenHours } from '@food-court/shared-api';
import { stack } from '@food-court/shared-ui';
import styles from '#kitchens/kitchen.module.css';
import { OwnCommission } from '#kitchens/own-commission.tsx';
import { OwnTax } from '#kitchens/own-tax.tsx';
import { Capacity } from './capacity';
import { DaysOff } from './days-off';
import { OpeningHours } from './opening-hours';
import { PagePart } from './page-part';
import { Pause } from './pause';
import { SaveBar } from './save-bar';
import { useKitchenForm } from './use-kitchen-form';

/** The pause and the switch hold at once; all other fields are saved together. */
export function KitchenForm({ email, kitchen }: { email: string; kitchen: KitchenHours }) {
  const form = useKitchenForm(email, kitchen);
  const element = useRef<HTMLFormElement>(null);
  const { tries, save } = form;
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form ref={element} noValidate method="post" className={stack(4)} onSubmit={submit}>
      <div className={styles.parts} data-look="grid top gap-4">
        <div className={stack(4)}>
          <Pause email={email} />
          <Capacity email={email} kitchen={kitchen} form={form} />
          <DaysOff form={form} />
          <OwnCommission email={email} />
          <OwnTax email={email} />
        </div>
        <div className={stack(4)}>
          <PagePart email={email} form={form} />
          <OpeningHours timeZone={kitchen.timeZone} form={form} />
        </div>
      </div>
      <SaveBar form={form} />
    </form>
  );
}
