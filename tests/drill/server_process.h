// `bivouac serve` as a process of its own, to be killed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace bivouac::test {

class ServerProcess {
   public:
    ServerProcess(std::string program, std::string database)
        : program_(std::move(program)), database_(std::move(database)) {}
    ~ServerProcess() { end(true); }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    // False if it does not say where it listens. It ends with this process, however that ends.
    bool start();
    // At once, as if the machine had been switched off; or when what it has taken is written.
    void end(bool at_once);
    bool is_running() const { return process_ > 0; }
    std::uint16_t port() const { return port_; }
    int process() const { return process_; }

   private:
    std::string program_, database_;
    pid_t process_ = 0;
    std::uint16_t port_ = 0;
};

}  // namespace bivouac::test
