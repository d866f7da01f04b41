import { useState } from 'react';
import { Button, buttonClass, IconButton, Switch } from '../src';
import { ArrowRightIcon, HeartIcon, OrdersIcon, PlusIcon, TrashIcon } from '../src/icons';
import { Specimen } from './specimen';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function Actions() {
  return (
    <>
      <Specimen title="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === 'danger' ? 'Delete Wish' : 'Buy Now'}
          </Button>
        ))}
      </Specimen>
      <Specimen title="With an icon">
        <Button icon={<OrdersIcon size={20} />}>Buy Now</Button>
        <Button variant="secondary" icon={<HeartIcon size={20} />}>
          Add to wish
        </Button>
        <Button variant="ghost" icon={<PlusIcon size={20} />}>
          Add another
        </Button>
        <Button variant="danger" icon={<TrashIcon size={20} />}>
          Delete
        </Button>
      </Specimen>
      <Specimen title="Sizes">
        <Button size="s">Small</Button>
        <Button size="m">Medium</Button>
        <Button size="l">Large</Button>
        <a className={buttonClass({ variant: 'secondary', size: 'l' })} href="#link">
          A link as a button <ArrowRightIcon size={20} />
        </a>
      </Specimen>
      <Specimen title="Busy">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} busy>
            Pay $12.50
          </Button>
        ))}
      </Specimen>
      <Specimen title="Disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Pay $12.50
          </Button>
        ))}
      </Specimen>
      <Specimen title="Wide" stacked>
        <Button wide>Register</Button>
      </Specimen>
      <Specimen title="IconButton">
        <IconButton label="My Orders" icon={<OrdersIcon />} />
        <IconButton label="Wished" icon={<HeartIcon />} />
        <IconButton label="Remove" icon={<TrashIcon />} harmful />
        <IconButton label="Delete" icon={<TrashIcon />} disabled />
      </Specimen>
      <Switches />
    </>
  );
}

function Switches() {
  const [night, setNight] = useState(true);
  return (
    <Specimen title="Switch">
      <Switch label="Night" checked={night} onChange={setNight} />
      <Switch label="Shown on the home page" checked={!night} onChange={(shown) => setNight(!shown)} />
      <Switch label="Disabled" checked={false} disabled onChange={setNight} />
    </Specimen>
  );
}
