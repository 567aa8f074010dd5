/** The browser's storage as it is when it has no room left: it reads and forgets, and takes nothing new. */
export const fullStorage = (storage: Storage): Storage =>
  new Proxy(storage, {
    get: (target, key) => {
      if (key === 'setItem')
        return () => {
          throw new DOMException('', 'QuotaExceededError')
        }
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
