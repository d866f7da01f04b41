import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';
import { MenuItem } from './menu-item';

const logOut = jest.fn();
const toggleNight = jest.fn();

function renderMenu() {
  render(
    <>
      <Menu label="Account" trigger="AL" heading="Ada Lovelace">
        <MenuItem as="a" href="#settings">
          Settings
        </MenuItem>
        <MenuItem checked={false} onClick={toggleNight}>
          Night
        </MenuItem>
        <MenuItem disabled>Not now</MenuItem>
        <MenuItem onClick={logOut}>LogOut</MenuItem>
      </Menu>
      <p>The page</p>
    </>,
  );
  return screen.getByRole('button', { name: 'Account' });
}

const settings = () => screen.getByRole('menuitem', { name: 'Settings' });
const night = () => screen.getByRole('menuitemcheckbox', { name: 'Night' });
const logOutItem = () => screen.getByRole('menuitem', { name: 'LogOut' });
const menu = () => screen.queryByRole('menu', { name: 'Account' });

beforeEach(jest.clearAllMocks);

test('opens on a click on the trigger and focuses the first item, and closes on a second click', async () => {
  const trigger = renderMenu();
  expect(menu()).not.toBeInTheDocument();
  expect(trigger).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(trigger);
  expect(menu()).toBeInTheDocument();
  expect(trigger).toHaveAttribute('aria-controls', menu()?.id);
  expect(screen.getByText('Ada Lovelace')).toBeInTheDocument();
  expect(settings()).toHaveFocus();

  await userEvent.click(trigger);
  expect(menu()).not.toBeInTheDocument();
});

test('moves the focus among the enabled items with arrow keys, Home, End and letters', async () => {
  const trigger = renderMenu();
  trigger.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(settings()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(night()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(logOutItem()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(settings()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(logOutItem()).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(settings()).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(logOutItem()).toHaveFocus();
  await userEvent.keyboard('n');
  expect(night()).toHaveFocus();
});

test('opens on ArrowUp on the trigger and focuses the last item', async () => {
  renderMenu().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(logOutItem()).toHaveFocus();
});

test('closes on Escape and returns the focus to the trigger', async () => {
  const trigger = renderMenu();
  await userEvent.click(trigger);
  await userEvent.keyboard('{Escape}');
  expect(menu()).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('closes on Tab and on a click outside', async () => {
  const trigger = renderMenu();
  await userEvent.click(trigger);
  await userEvent.tab();
  expect(menu()).not.toBeInTheDocument();

  await userEvent.click(trigger);
  await userEvent.click(screen.getByText('The page'));
  expect(menu()).not.toBeInTheDocument();
});

test('runs a clicked item’s action and closes, but stays open after a click on a switch', async () => {
  const trigger = renderMenu();
  await userEvent.click(trigger);
  await userEvent.click(night());
  expect(toggleNight).toHaveBeenCalledTimes(1);
  expect(menu()).toBeInTheDocument();

  logOutItem().focus();
  await userEvent.keyboard('{Enter}');
  expect(logOut).toHaveBeenCalledTimes(1);
  expect(menu()).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('stays open and keeps the focus when its focused item goes away', async () => {
  const menuOf = (items: string[]) => (
    <Menu label="Account" trigger="AL">
      {items.map((item) => (
        <MenuItem key={item}>{item}</MenuItem>
      ))}
    </Menu>
  );
  const { rerender } = render(menuOf(['Show first', 'Hide']));
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(screen.getByRole('menuitem', { name: 'Show first' })).toHaveFocus();
  rerender(menuOf(['Hide']));
  expect(screen.getByRole('menuitem', { name: 'Hide' })).toHaveFocus();
});
