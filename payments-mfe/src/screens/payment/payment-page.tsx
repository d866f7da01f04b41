import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Section } from '@food-court/shared-ui';
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

/** The order list that this page belongs to, in the dashboard or outside it: '/orders/payment/7' gives '/orders'. */
export function useOrdersPath(): string {
  const { pathname } = useLocation();
  return pathname.slice(0, pathname.lastIndexOf('/payment/'));
}
