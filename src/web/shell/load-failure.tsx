import { Component, type ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type Props = {
  /** Address of the page: another one gets its own chance. */
  place: string
  children: ReactNode
}

/** Stands in for a page that broke or whose file could not be fetched; a reload mends both most of the time. */
export class LoadFailure extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.place !== this.props.place) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="page">
        <h1>Cette page n’a pas pu s’ouvrir</h1>
        <Alert>Vérifiez votre connexion internet, puis réessayez.</Alert>
        <Button look="primary" onClick={() => window.location.reload()}>
          Réessayer
        </Button>
      </div>
    )
  }
}
