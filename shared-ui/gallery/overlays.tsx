import { useState } from 'react';
import { Avatar, Badge, Button, Menu, MenuItem, ConfirmDialog } from '../src';
import { LogoutIcon, MoonIcon, SettingsIcon } from '../src/icons';
import { Specimen } from './specimen';
import { Toasts } from './toasts';

export function Overlays() {
  const [open, setOpen] = useState(false);
  const [night, setNight] = useState(false);
  return (
    <>
      <Specimen title="Dialog, Question">
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete the dish
        </Button>
        <ConfirmDialog
          open={open}
          title="Delete Dan dan noodles?"
          confirmLabel="Delete"
          onConfirm={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          Buyers no longer see it. Orders that were placed stay as they are.
        </ConfirmDialog>
      </Specimen>
      <Specimen title="Menu">
        <Menu
          label="Account"
          trigger={<Avatar name="Ada Lovelace" />}
          heading={
            <>
              <strong>Ada Lovelace</strong> <Badge tone="accent">Buyer</Badge>
            </>
          }
        >
          <MenuItem as="a" href="#settings" icon={<SettingsIcon />}>
            Settings
          </MenuItem>
          <MenuItem icon={<MoonIcon />} checked={night} onClick={() => setNight(!night)}>
            Night
          </MenuItem>
          <MenuItem icon={<LogoutIcon />} tone="danger">
            LogOut
          </MenuItem>
        </Menu>
      </Specimen>
      <Specimen title="Toasts" stacked>
        <Toasts />
      </Specimen>
    </>
  );
}
