import { describe, expect, it, vi } from 'vitest'
import { say } from '../../src/engine/words/saying.js'
import { accept, atPlace, illegal, incomplete, refuse, refuseOr } from '../../src/engine/legality/violation.js'

describe('violations', () => {
  it('a violation is illegal or incomplete, and may have a subject', () => {
    expect(illegal('T1', 'late', 'It is late.')).toEqual({
      rule: 'T1',
      code: 'late',
      message: 'It is late.',
      template: 'It is late.',
      params: {},
      kind: 'illegal',
    })
    expect(incomplete('T1', 'late', 'It is late.', 'clock')).toEqual({
      rule: 'T1',
      code: 'late',
      message: 'It is late.',
      template: 'It is late.',
      params: {},
      kind: 'incomplete',
      subject: 'clock',
    })
    expect(Object.keys(incomplete('T1', 'late', 'It is late.'))).not.toContain('subject')
    expect(Object.keys(illegal('T1', 'late', 'It is late.', 'clock'))).toContain('subject')
  })

  it('a violation keeps its template and parameters for translation', () => {
    expect(illegal('T1', 'late', say`${{ unit: 'a' }} is late`)).toMatchObject({
      message: 'a is late',
      template: '{unit} is late',
      params: { unit: 'a' },
    })
    expect(atPlace('actions.2', illegal('T1', 'late', say`${{ unit: 'a' }} is late`), 'actions.2')).toMatchObject({
      message: 'actions.2: a is late',
      subject: 'actions.2',
      params: { problem: { template: '{unit} is late', params: { unit: 'a' } } },
    })
  })

  it('a list of violations is a refusal, an empty list is not', () => {
    const late = illegal('T1', 'late', 'It is late.')
    const value = vi.fn(() => 1)
    expect(refuseOr([late], value)).toEqual({ _tag: 'Left', left: [late] })
    expect(value).not.toHaveBeenCalled()
    expect(refuseOr([], value)).toEqual(accept(1))
  })

  it('a refusal has at most fifty violations', () => {
    const many = Array.from({ length: 120 }, (_, i) => illegal('T1', 'late', `It is ${i}.`))
    expect(refuse(many)).toEqual({ _tag: 'Left', left: many.slice(0, 50) })
    expect(refuseOr(many, () => 1)).toEqual(refuse(many))
  })

  it('a refusal without violations has an unknown reason', () => {
    expect(refuse([])).toMatchObject({ _tag: 'Left', left: [{ rule: 'input', code: 'unknown-reason' }] })
  })
})
