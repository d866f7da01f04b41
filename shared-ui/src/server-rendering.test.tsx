import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as ui from '.';
import * as icons from './icons';

const noop = () => {};

/** One of each component. The first test fails until a new component is added here. */
const COMPONENTS: Record<string, ReactElement> = {
  Avatar: <ui.Avatar name="Ada Lovelace" src="/images/ada/960.webp" />,
  Badge: <ui.Badge tone="accent">Rice</ui.Badge>,
  Button: (
    <ui.Button icon={<icons.OrdersIcon />} busy>
      Buy Now
    </ui.Button>
  ),
  Card: <ui.Card raised>Text</ui.Card>,
  CardGrid: <ui.CardGrid />,
  Dialog: <ui.Dialog open={false} title="Sure?" onClose={noop} />,
  Disclosure: <ui.Disclosure summary="How?">So.</ui.Disclosure>,
  EmptyState: <ui.EmptyState title="Nothing yet" picture={<icons.HeartIcon />} />,
  ErrorState: <ui.ErrorState title="No answer" onRetry={noop} />,
  IconButton: <ui.IconButton label="My Wishes" icon={<icons.HeartIcon />} />,
  LineBadge: <ui.LineBadge kitchen={{ id: 'mei', name: 'Mei’s Golden Wok' }} />,
  LineMap: (
    <ui.LineMap
      lines={[{ kitchen: { id: 'mei', name: 'Mei’s Golden Wok' }, minutes: 12 }]}
      readyAt="2026-11-28T12:40:00Z"
      now={Date.parse('2026-11-28T12:30:00Z')}
    />
  ),
  Mark: <ui.Mark />,
  Menu: <ui.Menu label="Account" trigger="AL" />,
  MenuItem: <ui.MenuItem checked>Night</ui.MenuItem>,
  PasswordField: <ui.PasswordField label="Password" error="Too short" />,
  PhotoPicker: <ui.PhotoPicker label="Photo" photos={[]} onChange={noop} />,
  Picture: <ui.Picture src="/images/noodles/960.webp" alt="Noodles" placeholder="data:image/webp;base64,AA" />,
  Progress: <ui.Progress label="Uploading photo 2 of 3…" value={1} max={3} />,
  ConfirmDialog: <ui.ConfirmDialog open={false} title="Sure?" confirmLabel="Delete" onConfirm={noop} onClose={noop} />,
  SearchField: <ui.SearchField label="Search" value="soup" onChange={noop} />,
  Section: <ui.Section title="Four kitchens" lead="Choose one" />,
  SelectField: (
    <ui.SelectField label="Category" prompt="Choose Category" options={[{ value: 'rice', label: 'Rice' }]} />
  ),
  Skeleton: <ui.Skeleton shape="card" />,
  Stars: <ui.Stars count={4} />,
  Switch: <ui.Switch label="Night" checked onChange={noop} />,
  Table: <ui.Table caption="People" columns={[{ title: 'Name', cell: String }]} rows={['Ada']} />,
  TextAreaField: <ui.TextAreaField label="Description" hint="How hot it is" />,
  TextField: <ui.TextField label="Title" />,
  VisuallyHidden: <ui.VisuallyHidden>Hidden text</ui.VisuallyHidden>,
};

test('covers every exported component', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(Object.keys(COMPONENTS).sort()).toEqual(components.sort());
});

test.each(Object.entries(COMPONENTS))(
  '%s is server-rendered without style attributes and hydrates without a mismatch',
  async (_, element) => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(element);
    const sent = place.innerHTML;
    const mismatch = jest.fn();

    const root = await act(async () => hydrateRoot(place, element, { onRecoverableError: mismatch }));

    expect(sent).not.toContain(' style=');
    expect(place.innerHTML).toBe(sent);
    expect(mismatch).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  },
);
