import { expect, test } from 'vitest';
import { type ForumAct, forumPermissions, forumRoleOf, forumRoles, mayInForum } from './permissions.ts';

test('every cell of the table decides as it says', () => {
  for (const [act, cells] of Object.entries(forumPermissions)) {
    for (const role of forumRoles) {
      const decided = [false, true].map((isOwn) => mayInForum(role, act as ForumAct, { isOwn }));
      expect([act, role, decided]).toEqual([
        act,
        role,
        { yes: [true, true], own: [false, true], others: [true, false], no: [false, false] }[cells[role]],
      ]);
    }
  }
});

test('a visitor only reads and reports, and nobody may do less than the role below', () => {
  for (const [act, cells] of Object.entries(forumPermissions)) {
    if (act !== 'read a thread' && act !== 'report a post') expect([act, cells.visitor]).toEqual([act, 'no']);
    const strength = forumRoles.map((role) => ['no', 'own', 'others', 'yes'].indexOf(cells[role]));
    expect([act, strength]).toEqual([act, strength.toSorted()]);
  }
});

test('the highest role counts', () => {
  expect(forumRoleOf(null)).toBe('visitor');
  expect(forumRoleOf({ isAdmin: false, isModerator: false, mayUseRoles: true })).toBe('member');
  expect(forumRoleOf({ isAdmin: false, isModerator: true, mayUseRoles: true })).toBe('moderator');
  expect(forumRoleOf({ isAdmin: true, isModerator: true, mayUseRoles: true })).toBe('admin');
});

test('without the second step that the site requires, an admin and a moderator do what a member does', () => {
  for (const isAdmin of [true, false])
    expect(forumRoleOf({ isAdmin, isModerator: true, mayUseRoles: false })).toBe('member');
});
