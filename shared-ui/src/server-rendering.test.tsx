import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as ui from '.';
import * as icons from './icons';

const nothing = () => {};

/** One of each that draws; a new component is missed here until it is added. */
const DRAWN: Record<string, ReactElement> = {
  Avatar: <ui.Avatar name="Ada Lovelace" src="/images/ada/960.webp" />,
  Badge: <ui.Badge tone="accent">Rice</ui.Badge>,
  Button: (
    <ui.Button icon={<icons.OrdersIcon />} busy>
      Buy Now
    </ui.Button>
  ),
  Card: <ui.Card raised>Words</ui.Card>,
  CardGrid: <ui.CardGrid as="ul" />,
  Dialog: <ui.Dialog open={false} title="Sure?" onClose={nothing} />,
  Disclosure: <ui.Disclosure summary="How?">So.</ui.Disclosure>,
  EmptyState: <ui.EmptyState title="Nothing yet" picture={<icons.HeartIcon />} />,
  ErrorState: <ui.ErrorState title="No answer" onRetry={nothing} />,
  IconButton: <ui.IconButton label="My Wishes" icon={<icons.HeartIcon />} />,
  Menu: <ui.Menu label="Account" trigger="AL" />,
  MenuItem: <ui.MenuItem checked>Night</ui.MenuItem>,
  PasswordField: <ui.PasswordField label="Password" error="Too short" />,
  PhotoPicker: <ui.PhotoPicker label="Photo" photos={[]} onChange={nothing} />,
  Picture: <ui.Picture src="/images/noodles/960.webp" alt="Noodles" placeholder="data:image/webp;base64,AA" />,
  Progress: <ui.Progress label="Uploading photo 2 of 3…" value={1} max={3} />,
  Question: <ui.Question open={false} title="Sure?" act="Delete" onAct={nothing} onClose={nothing} />,
  SearchField: <ui.SearchField label="Search" value="soup" onChange={nothing} />,
  Section: <ui.Section title="Four kitchens" lead="Choose one" />,
  SelectField: (
    <ui.SelectField label="Category" prompt="Choose Category" options={[{ value: 'rice', label: 'Rice' }]} />
  ),
  Skeleton: <ui.Skeleton shape="card" />,
  Switch: <ui.Switch label="Night" checked onChange={nothing} />,
  Table: <ui.Table caption="People" columns={[{ key: 'name', title: 'Name' }]} rows={['Ada']} cell={(name) => name} />,
  TextAreaField: <ui.TextAreaField label="Description" hint="How hot it is" />,
  TextField: <ui.TextField label="Title" />,
  VisuallyHidden: <ui.VisuallyHidden>Only heard</ui.VisuallyHidden>,
};

test('every component is among them', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(Object.keys(DRAWN).sort()).toEqual(components.sort());
});

test.each(Object.entries(DRAWN))(
  '%s arrives from the server without styles in its markup and comes alive as it is',
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
