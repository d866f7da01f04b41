import type { ReactNode } from 'react';
import { Section } from 'shared-ui';
import styles from './payment.module.css';

interface PaymentPageProps {
  title: ReactNode;
  children: ReactNode;
}

export const PaymentPage = ({ title, children }: PaymentPageProps) => (
  <Section title={title} level={1} narrow className={styles.page}>
    {children}
  </Section>
);
