import { useState } from 'react';
import { Button, Card, EmptyState, ErrorState, Progress, Skeleton } from '../src';
import { OrdersIcon } from '../src/icons';
import { Specimen } from './specimen';

export function States() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Specimen title="Skeleton" stacked>
        <Skeleton shape="avatar" />
        <Skeleton lines={3} />
        <Skeleton shape="picture" />
      </Specimen>
      <Specimen title="Progress" stacked>
        <Progress label="Uploading photo 2 of 3…" value={1} max={3} />
        <Progress label="Saving…" />
      </Specimen>
      <Specimen title="EmptyState" stacked>
        <Card>
          <EmptyState
            picture={<OrdersIcon />}
            title="There are no order right now"
            detail="What you buy is kept here until it is on your table."
            action={<Button>See the dishes</Button>}
          />
        </Card>
      </Specimen>
      <Specimen title="ErrorState" stacked>
        <Card>
          <ErrorState
            title="The menu did not arrive"
            detail="The kitchen is not answering. Your order is safe."
            busy={busy}
            onRetry={() => setBusy(true)}
          />
        </Card>
      </Specimen>
    </>
  );
}
